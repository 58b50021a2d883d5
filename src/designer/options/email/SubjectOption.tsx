import { asText } from '../../../../renderers/inputs/inputProps'
import { optionProblems } from '../../../../schemas/edit/options/optionProblems'
import { useT } from '../../../shared/useT'
import { useDesignerState } from '../../DesignerContext'
import { OptionRow } from '../OptionRow'
import { useOptions } from '../useOptions'
import { valueAt } from '../../../../schemas/model/settingPath'
import { LineTemplate } from './LineTemplate'

const path = 'email_configuration.subject'

/** Draws the subject: one line with placeholders. */
export function SubjectOption() {
  const t = useT()
  const options = useOptions()
  const { document: form } = useDesignerState()
  return (
    <OptionRow path={path} labels="group" error={optionProblems(form)[path]}>
      {() => (
        <LineTemplate
          id="email-subject"
          label={t('setting.email.subject')}
          insertLabel={t('options.placeholder.intoSubject')}
          value={asText(valueAt(form, path))}
          onChange={(subject) => options.set(path, subject, { isTyped: true })}
        />
      )}
    </OptionRow>
  )
}
