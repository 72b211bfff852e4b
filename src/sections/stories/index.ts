import { articles, news } from "./stories";
import { storiesSection } from "./story-pages";
import { article, newsArticle } from "./structured";
import { articlesTexts, newsTexts } from "./texts";

export const newsSection = storiesSection({
  list: "news",
  items: "news",
  of: news,
  texts: newsTexts,
  header: "Press_Release_and_News",
  onward: "articles",
  structured: newsArticle,
});

export const articlesSection = storiesSection({
  list: "articles",
  items: "article",
  of: articles,
  texts: articlesTexts,
  header: "Articles",
  onward: "news",
  structured: article,
});
