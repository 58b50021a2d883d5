import { dayBefore, todayIn } from '../../../schemas/filters/periods'

/* Addresses of the records that a chart counts: a press on a part lists exactly as many. */

/** Returns the filter for the last so many days, including today, in the viewer's time zone. */
const since = (days: number, timezone: string, now?: Date) =>
  `created_at__gte=${dayBefore(todayIn(timezone, now), days - 1)}`

export const addressOfAll = (days: number, timezone: string, now?: Date): string =>
  `/records/all?${since(days, timezone, now)}`

export const addressOfDay = (day: string): string => `/records/all?created_at__iexact=${day}`

export const addressOfForm = (
  { id, name }: { readonly id: number; readonly name: string | null },
  days: number,
  timezone: string,
  now?: Date,
): string => `/records/${id}/${encodeURIComponent(name ?? String(id))}?${since(days, timezone, now)}`

export const addressOfUser = (id: number, days: number, timezone: string, now?: Date): string =>
  `/records/${id}?${since(days, timezone, now)}`

/** Of nobody's, as answers without login are. */
export const addressOfNobody = (days: number, timezone: string, now?: Date): string =>
  `/records/all?${since(days, timezone, now)}&user_id__is__empty=`
