import { sql } from 'kysely'
import type { near } from '../../../../schemas/conditions/near'
import type { Lowering } from './lowering'

export const nearSql: Lowering<typeof near> = ({ found }, { latitude, longitude, distance }) =>
  sql<boolean>`coalesce((
    select catalog_meters(point[1], point[2], ${latitude}, ${longitude}) <= ${distance}::double precision
    from catalog_point(${found}) as point
  ), false)`
