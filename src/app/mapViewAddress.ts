import { isFilterName } from '../../schemas/filters/filterName'

/**
 * Returns the address of the records' map for the address that other clients link to: `records_uri` is a list of records, `filter` holds
 * further conditions. Which fields are shown is chosen on our map.
 */
export function mapViewAddress(search: string): string {
  const said = new URLSearchParams(search)
  const [, listed = ''] = (said.get('records_uri') ?? '').split(/\?(.*)/s)
  const list = new URLSearchParams(listed)
  const more = new URLSearchParams(said.get('filter') ?? '')
  const asked = new URLSearchParams(
    [...list, ...more].filter(([name]) => isFilterName(name) || name === 'search'),
  )
  asked.set('show', 'map')
  const [view, form] = [list.get('filter_id') ?? '', list.get('form_id') ?? '']
  if (/^\d{1,9}$/.test(view)) return `/records/filter/${view}/?${asked}`
  return /^\d{1,10}$/.test(form) ? `/records/${form}/records?${asked}` : '/records'
}
