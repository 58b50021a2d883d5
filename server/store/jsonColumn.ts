import type { ColumnType } from 'kysely'

/** A json column: read parsed, written with {@link asJson} (the driver would send a list as a PostgreSQL array). */
export type JsonColumn<T> = ColumnType<T, string, string>

export const asJson = (value: unknown): string => JSON.stringify(value)
