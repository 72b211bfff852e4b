import { z } from "zod";
import { rowsOf, type Sql } from "./sql";

/** Characters of a piece: at most three bytes each, a row holds two million. */
const pieceLength = 500_000;

const PieceSchema = z.object({ text: z.string() });

/** Texts of any length by name. */
export class TextStore {
  constructor(private readonly sql: Sql) {}

  /** Null where there is none of that name. */
  read(name: string): string | null {
    const rows = rowsOf(this.sql, PieceSchema, "SELECT text FROM texts WHERE name = ? ORDER BY piece", name);
    const pieces = Array.from(rows, ({ text }) => text);
    return pieces.length === 0 ? null : pieces.join("");
  }

  write(name: string, text: string): void {
    this.remove(name);
    let piece = 0;
    for (let from = 0; from < text.length || piece === 0; piece++) {
      const to = endOfPiece(text, from);
      this.sql.exec("INSERT INTO texts VALUES (?, ?, ?)", name, piece, text.slice(from, to));
      from = to;
    }
  }

  remove(name: string): void {
    this.sql.exec("DELETE FROM texts WHERE name = ?", name);
  }
}

/** Never between the halves of a character: a half cannot be stored. */
function endOfPiece(text: string, from: number): number {
  const end = from + pieceLength;
  if (end >= text.length) return text.length;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}
