import { activitySubjects, type Activity, type ActivityAction } from '../../schemas/api/activities'
import { useT } from './useT'

const known: readonly string[] = Object.values(activitySubjects).flat()

/** Returns functions that describe an activity and its actor. */
export function useActivityWords() {
  const t = useT()
  return {
    who: ({ user_name: name, actor_type: type }: Activity): string =>
      name ?? t(type === 'system' ? 'activity.system' : 'activity.nobody'),
    /** Returns the key that was used; null when none was. */
    byKey: ({ actor_type: type, key_name: name }: Activity): string | null =>
      name !== null ? t('changes.byKey', { name }) : type === 'api_key' ? t('activity.byKey') : null,
    what: ({ action }: Pick<Activity, 'action'>): string =>
      known.includes(action) ? t(`activity.action.${action as ActivityAction}`) : t('activity.action.other'),
  }
}
