import { placeOf } from '../../../schemas/edit/structure'
import { setSettings } from '../../../schemas/edit/setSettings'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { InlineText } from '../InlineText'
import classes from '../pages/PageHead.module.css'

/** Draws the name of the group in view, edited in place. */
export function GroupHead({ groupId }: { readonly groupId: string }) {
  const t = useT()
  const designer = useDesigner()
  const group = placeOf(useDesignerState().document, groupId)?.field
  if (!group) return null
  return (
    <div className={classes['pageHead']}>
      <InlineText
        className={classes['pageName'] ?? ''}
        label={t('designer.group.name')}
        value={group.label}
        placeholder={t('designer.group.name')}
        isNeeded
        onChange={(label) =>
          designer.run(
            { id: 'designer.step.renameGroup', values: { label: group.label } },
            (form) => setSettings(form, { fieldId: groupId, changes: [{ path: 'label', value: label }] }),
            { key: `${groupId}:label` },
          )
        }
        onDone={designer.endStep}
      />
    </div>
  )
}
