import { useItemRight } from '../../../shared/useItemRight'

/** Returns whether the viewer may load records of a form, as users who may answer it can. Undefined until known. */
export function useMayFill(formId: number | undefined): boolean | undefined {
  const { data } = useItemRight(formId)
  return data && data.perm !== 'can_read_item'
}
