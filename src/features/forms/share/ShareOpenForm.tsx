import { ApiError } from '../../../../adapters/api/apiError'
import { updateForm } from '../../../../schemas/edit/updateForm'
import type { FormDocument } from '../../../../schemas/model/form'
import { useDesigner, useDesignerState } from '../../../designer/DesignerContext'
import type { StepName } from '../../../designer/designerStore'
import { LinkSharing } from './LinkSharing'

export interface ShareOpenFormProps {
  readonly formId: number
  /** Saves the form; resolves to true when it did. The dialog closes on an error, which the editor shows. */
  readonly save: () => Promise<boolean>
  readonly onClose: () => void
}

/** Shares the form being designed: changes here are steps of its history and saved with it. */
export function ShareOpenForm({ formId, save, onClose }: ShareOpenFormProps) {
  const designer = useDesigner()
  const { document: form, saved } = useDesignerState()

  async function change(step: StepName['id'], patch: Partial<FormDocument>) {
    const refused = designer.run({ id: step }, (before) => updateForm(before, { patch }))
    if (refused) throw new ApiError(400, refused.code, refused.params ? { params: refused.params } : {})
  }

  return (
    <LinkSharing
      formId={formId}
      name={form.name}
      isPublic={form.public === true}
      isLive={saved.public === true}
      form={saved}
      redirectUrl={form.confirmation?.redirect_url ?? ''}
      change={{
        setPublic: (isPublic) =>
          change(isPublic ? 'designer.step.openForm' : 'designer.step.closeForm', { public: isPublic }),
        setRedirect: (url) =>
          change('designer.step.redirect', { confirmation: { ...form.confirmation, redirect_url: url } }),
      }}
      save={async () => {
        const isSaved = await save()
        if (!isSaved) onClose()
        return isSaved
      }}
      onClose={onClose}
    />
  )
}
