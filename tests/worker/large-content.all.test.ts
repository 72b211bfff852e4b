import { sizes } from "../support/cms/large-cms";
import { describeLargeContent } from "./large-content";

describeLargeContent(sizes);
