import Link from "next/link";
import menu from "../menu.json";

const Menu = () => (
  <ul>
    {menu.map(({ href, name }) => (
      <li key={href}>
        <Link href={href}>{name}</Link>
      </li>
    ))}
  </ul>
);

export default function Layout({ children }) {
  return (
    <html lang="id">
      <body>
        <header>
          <nav>
            <Menu />
          </nav>
        </header>
        <main>{children}</main>
        <footer>
          <Menu />
        </footer>
      </body>
    </html>
  );
}
