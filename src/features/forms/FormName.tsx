import { updateForm } from '../../../schemas/edit/updateForm'
import { formLimits } from '../../../schemas/model/formLimits'
import { focusCanvas } from '../../designer/canvas/focusCanvas'
import { useDesigner, useDesignerPart } from '../../designer/DesignerContext'
import { InlineText } from '../../designer/InlineText'
import { paletteFor } from '../../designer/palette/paletteGroups'
import { useDesignerActions } from '../../designer/useDesignerActions'
import { useT } from '../../shared/useT'
import classes from './FormEditor.module.css'
import { formNameId, isBlank } from './formNameFocus'

/** Draws the document's name, edited in place. Enter goes on to its questions, and adds the first one if there is none. */
export function FormName({ hasCanvas }: { readonly hasCanvas: boolean }) {
  const t = useT()
  const designer = useDesigner()
  const actions = useDesignerActions()
  const name = useDesignerPart(({ document }) => document.name)
  const kind = { kind: designer.kind.name }

  const goOn = (key: 'Enter' | 'Escape') => {
    const { document: form, page } = designer.state
    const [likeliest] = paletteFor(form, { page, groupId: null }, designer.kind)
    const type = likeliest?.types[0]?.type
    if (key === 'Enter' && isBlank(form) && type !== undefined) actions.add(type, undefined, true)
    else focusCanvas()
  }
  return (
    <InlineText
      id={formNameId}
      className={classes['name'] ?? ''}
      label={t('designer.form.name', kind)}
      value={name}
      placeholder={t('designer.form.untitled', kind)}
      maxLength={formLimits.nameLength}
      isNeeded
      onChange={(written) =>
        designer.run(
          { id: 'designer.step.renameForm', values: kind },
          (before) => updateForm(before, { patch: { name: written } }),
          { key: 'form:name' },
        )
      }
      onDone={designer.endStep}
      {...(hasCanvas && { onKeyLeave: goOn })}
    />
  )
}
