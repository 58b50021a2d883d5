import { RichTextEditor } from '@mantine/tiptap'
import { asText } from '../../../../renderers/inputs/inputProps'
import { optionProblems } from '../../../../schemas/edit/options/optionProblems'
import { useT } from '../../../shared/useT'
import { useDesigner, useDesignerState } from '../../DesignerContext'
import { OptionRow } from '../OptionRow'
import { useOptions } from '../useOptions'
import classes from './Email.module.css'
import { placeholderLabel } from './emailFields'
import { PlaceholderPicker } from './PlaceholderPicker'
import { insertPlaceholder, useTemplateEditor } from './useTemplateEditor'
import { valueAt } from '../../../../schemas/model/settingPath'

const path = 'email_configuration.subject'

/** The subject: one line with placeholders in it. */
export function SubjectOption() {
  const t = useT()
  const designer = useDesigner()
  const options = useOptions()
  const { document: form } = useDesignerState()
  const editor = useTemplateEditor({
    kind: 'line',
    id: 'email-subject',
    label: t('setting.email.subject'),
    value: asText(valueAt(form, path)),
    labelOf: (at) => placeholderLabel(t, form, at),
    onChange: (subject) => options.set(path, subject, { isTyped: true }),
    onDone: designer.endStep,
  })
  return (
    <OptionRow path={path} labels="group" error={optionProblems(form)[path]}>
      {() => (
        <div className={classes['line']}>
          <RichTextEditor editor={editor} withTypographyStyles={false} className={classes['editor'] ?? ''}>
            <RichTextEditor.Content />
          </RichTextEditor>
          <PlaceholderPicker
            label={t('options.placeholder.intoSubject')}
            onPick={(at) => insertPlaceholder(editor, at)}
          />
        </div>
      )}
    </OptionRow>
  )
}
