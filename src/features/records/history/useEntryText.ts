import type { HistoryEntry } from '../../../../schemas/api/recordHistory'
import type { ChangeAction, ChangeCause } from '../../../../schemas/model/recordChanges'
import { useT } from '../../../shared/useT'

/** The assumed cause of actions from before causes were stored. */
const usualCause: Readonly<Record<ChangeAction, ChangeCause>> = {
  'record.created': 'submission',
  'record.edited': 'edit',
  'record.deleted': 'deletion',
  'record.restored': 'restoration',
  'record.archived': 'archiving',
  'record.unarchived': 'unarchiving',
  'record.assigned': 'assignment',
}

/** Returns a function that says who did what to a record. */
export function useEntryText(): (entry: HistoryEntry) => string {
  const t = useT()
  const nameOf = ({ type, name, on_behalf_of: wish }: HistoryEntry['author']): string => {
    if (type === 'public') return t('records.history.public')
    if (type === 'system')
      return wish === null ? t('records.history.system') : t('records.history.systemFor', { name: wish })
    return name ?? t('records.history.somebody')
  }
  return ({ action, cause, cause_id: causeId, author, assigned_to: to }) =>
    to !== null && (cause === 'assignment' || cause === 'workflow')
      ? t(to === '' ? 'records.history.unassigned' : 'records.history.assigned', {
          name: nameOf(author),
          to,
        })
      : t(`records.history.by.${cause ?? usualCause[action]}`, {
          name: nameOf(author),
          version: Number(causeId ?? 0) || 0,
        })
}
