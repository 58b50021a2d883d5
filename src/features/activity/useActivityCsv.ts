import { unparse } from 'papaparse'
import type { Activity } from '../../../schemas/api/activities'
import { neutralise } from '../../../schemas/sheets/formulaText'
import { useT } from '../../shared/useT'
import { useActivityWords } from '../../shared/useActivityWords'

/** Downloads activities as CSV, with times that every program can read, and without texts that one would read as formulas. */
export function useActivityCsv() {
  const t = useT()
  const words = useActivityWords()
  return (activities: readonly Activity[]): string => {
    const fields = [
      t('activity.when'),
      t('activity.who'),
      t('activity.what'),
      t('activity.where'),
      t('activity.folio'),
      t('activity.about'),
      t('activity.address'),
      t('activity.key'),
    ]
    const data = activities.map((one) =>
      [
        new Date(one.at * 1000).toISOString(),
        words.who(one),
        words.what(one),
        one.item_name ?? '',
        one.folio ?? '',
        one.about_name ?? '',
        one.address ?? '',
        one.key_name ?? '',
      ].map(neutralise),
    )
    return `\uFEFF${unparse({ fields, data })}`
  }
}
