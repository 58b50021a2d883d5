import { Loader } from '@mantine/core'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { errorText } from '../../../shared/errorText'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'
import type { ColumnStatisticsParts } from '../useColumnStatistics'
import classes from './groups.module.css'
import type { Bands } from './linesOfGroups'
import { useGroupName } from './useGroupName'
import type { Grouping } from './useGrouping'

/** Returns how the lines between the records of a grouped list are drawn. */
export function useGroupBand(
  form: CompiledForm,
  { levels, toggle }: Grouping,
  statistics: ColumnStatisticsParts,
): Omit<Bands, 'shown'> {
  const t = useT()
  const format = useFormat()
  const nameOf = useGroupName(form)
  return {
    headOf: ({ path, level, group, place, siblings, isOpen }) => {
      const by = levels[level - 1]
      const name = by ? nameOf(by, group) : ''
      const field = by?.choice.label ?? ''
      return {
        ...{ band: path, level, place, siblings },
        ...(group.filter && { isOpen, onPress: () => toggle(path) }),
        label: t('records.groups.head', { field, name, count: group.count }),
        content: (
          <>
            <span className={classes['field']} data-band-field>
              {field}
            </span>
            <span className={classes['name']}>{name}</span>
            <span className={classes['count']}>{format.number(group.count)}</span>
          </>
        ),
        footOf: (columnId) => statistics.tell(columnId, group.statistics),
      }
    },
    moreOf: ({ path, level, more }, left) => ({
      ...{ band: `${path} more`, level: level + 1, onPress: more },
      content: <span className={classes['more']}>{t('records.groups.more', { count: left })}</span>,
    }),
    waitOf: ({ path, level, error, retry }) => ({
      ...{ band: `${path} wait`, level: level + 1 },
      ...(error ? { onPress: retry } : {}),
      content: error ? (
        <span className={classes['failed']} role="alert">
          {errorText(t, error)} {t('action.retry')}
        </span>
      ) : (
        <Loader size="xs" role="status" aria-label={t('records.loading')} />
      ),
    }),
    restOf: (count) => ({
      ...{ band: ' rest', level: 1 },
      content: <span className={classes['field']}>{t('records.groups.rest', { count })}</span>,
    }),
  }
}
