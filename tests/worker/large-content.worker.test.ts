import { describeLargeContent } from "./large-content";

// More than one alarm writes: `npm test -- --all` has thousands.
describeLargeContent({ news: 800, articles: 200 });
