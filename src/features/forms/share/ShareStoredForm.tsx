import { useQuery, useQueryClient } from '@tanstack/react-query'
import { storedDocument } from '../../../../adapters/api/formsApi'
import type { Item } from '../../../../schemas/api/items'
import { updateForm } from '../../../../schemas/edit/updateForm'
import { useApi } from '../../../auth/session'
import { useToast } from '../../../shared/useToast'
import { LinkSharing } from './LinkSharing'

export interface ShareStoredFormProps {
  readonly item: Item
  readonly onClose: () => void
}

/** Shares a form of a list: changes here are saved at once. */
export function ShareStoredForm({ item, onClose }: ShareStoredFormProps) {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { id: formId } = item
  const stored = useQuery({
    queryKey: ['share', formId],
    gcTime: 0,
    queryFn: ({ signal }) => api.forms.getForm({ formId }, signal),
  })
  const isPublic = stored.data?.public ?? item.public ?? false

  async function setPublic(wanted: boolean) {
    try {
      const served = await api.forms.getForm({ formId })
      const changed = updateForm(storedDocument(served), { patch: { public: wanted } })
      if (!changed.ok) return
      await api.forms.saveForm({ ...changed.form, form_id: formId, base_revision: served.revision })
      await queries.invalidateQueries()
    } catch (error) {
      toast.error(error)
    }
  }

  async function setRedirect(url: string) {
    await api.forms.updateRedirect(formId, url)
    await queries.invalidateQueries()
  }

  return (
    <LinkSharing
      // Remounted once loaded, because the first step starts with the stored address.
      key={stored.isSuccess ? 'loaded' : 'loading'}
      formId={formId}
      name={item.name}
      isPublic={isPublic}
      isLive={isPublic}
      form={stored.data}
      redirectUrl={stored.data?.confirmation?.redirect_url ?? ''}
      {...(item.perm === 'can_manage_item' && stored.isSuccess ? { change: { setPublic, setRedirect } } : {})}
      onClose={onClose}
    />
  )
}
