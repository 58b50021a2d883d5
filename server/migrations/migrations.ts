import type { Migration } from 'kysely'
import { up as start } from './0001_start'
import { up as readingOrder } from './0002_reading_order'
import { up as files } from './0003_files'
import { up as formSaves } from './0004_form_saves'
import { up as answering } from './0005_answering'
import { up as inbox } from './0006_inbox'
import { up as catalogs } from './0007_catalogs'
import { up as pictureStamps } from './0008_picture_stamps'

/** Every migration in order. A released one is never changed: mend with a new one. */
export const migrations: Record<string, Migration> = {
  '0001_start': { up: start },
  '0002_reading_order': { up: readingOrder },
  '0003_files': { up: files },
  '0004_form_saves': { up: formSaves },
  '0005_answering': { up: answering },
  '0006_inbox': { up: inbox },
  '0007_catalogs': { up: catalogs },
  '0008_picture_stamps': { up: pictureStamps },
}
