import { describeLargeContent } from "./large-content";

// More than one alarm writes: `npm run test:all` has thousands.
describeLargeContent({ news: 800, articles: 200 });
