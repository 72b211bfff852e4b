const CREATED = "2026-01-05T02:00:00.000Z";

/** A row of a type that has drafts. */
export const published = <Fields extends object>(id: number, date: string, fields: Fields) => ({
  id,
  ...fields,
  published_at: date,
  created_at: date,
  updated_at: date,
});

/** A row or setting of a type without drafts. */
export const entry = <Fields extends object>(id: number, fields: Fields) => ({
  id,
  ...fields,
  created_at: CREATED,
  updated_at: CREATED,
});
