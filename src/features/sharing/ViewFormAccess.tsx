import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Item } from '../../../schemas/api/items'
import type { ItemAccess } from '../../../schemas/api/sharing'
import { useApi } from '../../auth/session'
import { useT } from '../../shared/useT'
import { useItemAccess } from './useSharing'

export interface ViewFormAccessProps {
  /** A saved view of a form's records. */
  readonly view: Item
  readonly access: readonly ItemAccess[]
  /** Opens who reaches the form. */
  readonly onShareForm: (form: Item) => void
}

/** Says who has access to a view but not to its form, because a view alone gives no access to records, with a link to share the form. */
export function ViewFormAccess({ view, access, onShareForm }: ViewFormAccessProps) {
  const t = useT()
  const api = useApi()
  const { data: form } = useQuery({
    queryKey: ['items', 'formOfView', view.id],
    queryFn: async ({ signal }) =>
      api.items.get((await api.filterViews.get(view.id, signal)).form_id, signal),
  })
  if (!form) return null
  const mayShare = form.perm === 'can_share_item' || form.perm === 'can_manage_item'
  return (
    <Alert variant="light" title={t('sharing.view.title', { form: form.name })}>
      <p>{t('sharing.view.text')}</p>
      {mayShare ? <Left form={form} access={access} /> : <p>{t('sharing.view.ask')}</p>}
      {mayShare && (
        <Button size="xs" variant="default" mt="xs" onClick={() => onShareForm(form)}>
          {t('sharing.view.share')}
        </Button>
      )}
    </Alert>
  )
}

/** Lists people with a right to the view who have none to its form. */
function Left({ form, access }: { readonly form: Item; readonly access: readonly ItemAccess[] }) {
  const t = useT()
  const { data } = useItemAccess(form.id)
  if (!data) return null
  const keyOf = ({ who }: ItemAccess) => `${who?.kind} ${who?.id}`
  const known = new Set(data.map(keyOf))
  const names = access.flatMap((one) => (one.who && !known.has(keyOf(one)) ? [one.who.name] : []))
  return names.length === 0 ? null : (
    <p>{t('sharing.view.left', { names: [...new Set(names)].join(', '), count: new Set(names).size })}</p>
  )
}
