import { useItemRight } from '../../../shared/useItemRight'

/** Whether the viewer may load records of a form: who may answer it. Undefined while nobody knows. */
export function useMayFill(formId: number | undefined): boolean | undefined {
  const { data } = useItemRight(formId)
  return data && data.perm !== 'can_read_item'
}
