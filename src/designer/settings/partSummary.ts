import { criterionRows } from '../../../schemas/fields/shared/criteria'
import { allowedTypes, fileCounts, nameParts } from '../../../schemas/fields/shared/files'
import { pointsOfOptions } from '../../../schemas/fields/shared/optionPoints'
import type { FieldDocument } from '../../../schemas/model/form'
import { isObject } from '../../../schemas/model/json'
import type { Translate } from '../../shared/useT'
import { readAlert } from './alertSetting'

type Summary = (t: Translate, field: FieldDocument, settings: ReadonlySet<string>) => readonly string[]

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** Summaries of the parts of the settings. */
const summaries: Readonly<Record<string, Summary>> = {
  files: (t, field, settings) => {
    const types = allowedTypes(field)
    const listed = types.length > 4 ? t('designer.summary.types', { count: types.length }) : types.join(', ')
    return [
      types.length === 0 ? t('designer.summary.anyType') : listed,
      ...(settings.has('max_images_count')
        ? [t('designer.summary.max', { max: fileCounts(field).max })]
        : []),
      ...(nameParts(field).length > 0 ? [t('designer.summary.named')] : []),
      ...(field.properties?.['watermark_enable'] === true ? [t('designer.summary.watermark')] : []),
    ]
  },
  grading: (t, field) => {
    const points = [
      ...criterionRows(field['grading_criteria']).flatMap((row) => row.points ?? []),
      ...pointsOfOptions(field).filter((each) => each !== null),
    ]
    const count = Math.max(
      criterionRows(field['grading_criteria']).length,
      pointsOfOptions(field).filter((each) => each !== null).length,
    )
    return count === 0 ? [] : [t('designer.summary.criteria', { count, points: Math.max(...points, 0) })]
  },
  alert: (t, field) => {
    const { emails } = readAlert(field.properties?.['notification'])
    return emails.length === 0 ? [] : [t('designer.summary.emails', { count: emails.length })]
  },
  service: (_, field) => {
    const { method, url, service_name: service } = field.properties ?? {}
    return [textIn(service), [textIn(method), textIn(url)].filter((text) => text !== '').join(' ')].filter(
      (text) => text !== '',
    )
  },
  updates: (t, field) => {
    const stored = field.properties?.['update_values']
    const count = isObject(stored) ? Object.keys(stored).length : 0
    return count === 0 ? [] : [t('designer.summary.updates', { count })]
  },
}

/** Returns a one-line summary of a part of a field's settings; `settings` are the names of those in it. */
export function partSummary(
  t: Translate,
  field: FieldDocument,
  part: string,
  settings: ReadonlySet<string>,
): string {
  const said = summaries[part]?.(t, field, settings) ?? []
  return said.length === 0 ? t('designer.summary.none') : said.join(' · ')
}
