import { sql, type Kysely } from 'kysely'

/**
 * Sorts names in lists as people expect: Á beside a, ñ after n, 9 before 10. A PostgreSQL built without ICU sorts by character codes
 * instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    begin
      if exists (select from pg_collation where collprovider = 'i') then
        create collation reading_order (provider = icu, locale = 'es-u-kn-true');
      else
        create collation reading_order from "C";
      end if;
    end $$
  `.execute(db)
}
