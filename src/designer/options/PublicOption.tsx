import { Text } from '@mantine/core'
import { CheckInput } from '../../../renderers/inputs/CheckInput'
import type { SettingEditorProps } from '../../../renderers/settings/settingEditor'
import { helpId } from '../../../renderers/templates/ids'
import { publicAddress } from '../../shared/publicAddress'
import { PublicLink } from '../../shared/PublicLink'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { useOptionsPlace } from './OptionsContext'

/** Draws whether anybody may answer, and then the public link. */
export function PublicOption(props: SettingEditorProps) {
  const { id, value, onChange } = props
  const t = useT()
  const { formId } = useOptionsPlace()
  const { kind } = useDesigner()
  const { document: form, saved } = useDesignerState()
  const isPublic = value === true
  return (
    <>
      <CheckInput
        {...props}
        look="switch"
        label={t('setting.form.public')}
        help={
          <p className="acopio-help" id={helpId(id)}>
            {t('setting.form.public.help')}
          </p>
        }
        checked={isPublic}
        onChange={onChange}
      />
      {isPublic && kind.capabilities.has('links') && (
        <>
          {formId !== null && (
            <PublicLink address={publicAddress(location.origin, formId)} name={form.name} />
          )}
          {(formId === null || saved.public !== true) && (
            <Text size="sm" role="status">
              {t(formId === null ? 'share.saveForLink' : 'share.saveFirst')}
            </Text>
          )}
        </>
      )}
    </>
  )
}
