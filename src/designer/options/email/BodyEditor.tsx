import { RichTextEditor } from '@mantine/tiptap'
import { useMemo } from 'react'
import { useT } from '../../../shared/useT'
import { useDesigner, useDesignerState } from '../../DesignerContext'
import classes from './Email.module.css'
import { placeholderLabel } from './emailFields'
import { PlaceholderPicker } from './PlaceholderPicker'
import { insertPlaceholder, useTemplateEditor } from './useTemplateEditor'

export interface BodyEditorProps {
  readonly value: string
  readonly onChange: (html: string) => void
}

/** Draws the body as rich text with placeholders. */
export function BodyEditor({ value, onChange }: BodyEditorProps) {
  const t = useT()
  const designer = useDesigner()
  const { document: form } = useDesignerState()
  const editor = useTemplateEditor({
    kind: 'body',
    id: 'email-body',
    label: t('setting.email.body'),
    value,
    labelOf: (at) => placeholderLabel(t, form, at),
    onChange,
    onDone: designer.endStep,
  })
  const labels = useMemo(
    () => ({
      boldControlLabel: t('options.rich.bold'),
      italicControlLabel: t('options.rich.italic'),
      underlineControlLabel: t('options.rich.underline'),
      h2ControlLabel: t('options.rich.heading'),
      bulletListControlLabel: t('options.rich.bullets'),
      orderedListControlLabel: t('options.rich.numbers'),
      linkControlLabel: t('options.rich.link'),
      unlinkControlLabel: t('options.rich.unlink'),
      linkEditorInputLabel: t('options.rich.linkAddress'),
      linkEditorInputPlaceholder: 'https://',
      linkEditorExternalLink: t('options.rich.newTab'),
      linkEditorInternalLink: t('options.rich.sameTab'),
      linkEditorSave: t('action.save'),
    }),
    [t],
  )
  return (
    <RichTextEditor
      editor={editor}
      withTypographyStyles={false}
      labels={labels}
      className={classes['editor'] ?? ''}
    >
      <RichTextEditor.Toolbar className={classes['toolbar'] ?? ''}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.H2 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <PlaceholderPicker
          label={t('options.placeholder.intoBody')}
          onPick={(at) => insertPlaceholder(editor, at)}
        />
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content className={classes['body'] ?? ''} />
    </RichTextEditor>
  )
}
