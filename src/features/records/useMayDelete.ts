import { useItemRight } from '../../shared/useItemRight'

/** Returns whether the viewer may delete records of a form, and so see deleted ones; for several forms true, because some may allow it. */
export function useMayDelete(formId: number | undefined): boolean {
  const { data } = useItemRight(formId)
  return formId === undefined || data?.perm === 'can_manage_item' || data?.can_delete_records === true
}
