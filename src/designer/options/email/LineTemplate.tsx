import { RichTextEditor } from '@mantine/tiptap'
import { useT } from '../../../shared/useT'
import { useDesigner, useDesignerState } from '../../DesignerContext'
import classes from './Email.module.css'
import { placeholderLabel } from './emailFields'
import { PlaceholderPicker } from './PlaceholderPicker'
import { insertPlaceholder, useTemplateEditor } from './useTemplateEditor'

export interface LineTemplateProps {
  readonly id: string
  readonly label: string
  /** The label of the placeholder picker. */
  readonly insertLabel: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Draws one line of text with placeholders. */
export function LineTemplate({ id, label, insertLabel, value, onChange }: LineTemplateProps) {
  const t = useT()
  const designer = useDesigner()
  const { document: form } = useDesignerState()
  const editor = useTemplateEditor({
    ...{ kind: 'line', id, label, value, onChange },
    labelOf: (at) => placeholderLabel(t, form, at),
    onDone: designer.endStep,
  })
  return (
    <div className={classes['line']}>
      <RichTextEditor editor={editor} withTypographyStyles={false} className={classes['editor'] ?? ''}>
        <RichTextEditor.Content />
      </RichTextEditor>
      <PlaceholderPicker label={insertLabel} onPick={(at) => insertPlaceholder(editor, at)} />
    </div>
  )
}
