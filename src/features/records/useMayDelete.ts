import { useItemRight } from '../../shared/useItemRight'

/** Whether the viewer may delete records of a form, and so see those that were; of several forms some may be so. */
export function useMayDelete(formId: number | undefined): boolean {
  const { data } = useItemRight(formId)
  return formId === undefined || data?.perm === 'can_manage_item' || data?.can_delete_records === true
}
