import { List } from "./list";
import { size, stories } from "./stories";

export const metadata = { title: "Beranda" };

export default function Home() {
  return (
    <>
      <h1>Beranda</h1>
      <List shown={stories.slice(0, size)} />
    </>
  );
}
