import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { pickOptions } from '../../../schemas/edit/options/optionSections'
import { useT } from '../../shared/useT'
import classes from '../Designer.module.css'
import { useDesigner } from '../DesignerContext'
import { OptionFields } from '../options/OptionFields'
import { useOptionsPlace } from '../options/OptionsContext'

const often = ['name', 'description', 'public', 'edit_public_records', 'allow_page_navigation']

/** Draws the form's most used settings; all others are one press away. */
export function FormSettingsPanel() {
  const t = useT()
  const { open } = useOptionsPlace()
  const { kind } = useDesigner()
  const { general = {}, confirmation } = kind.options
  return (
    <div className={classes['settings']}>
      <h2 className={classes['settingsTitle']}>{t('designer.form.settings', { kind: kind.name })}</h2>
      <p className={classes['note']}>{t('designer.form.settings.hint')}</p>
      <OptionFields schema={pickOptions(general, often)} place="panel" />
      {confirmation && (
        <>
          <div className="acopio acopio-settings">
            <h3 className="acopio-settings-title">{t('options.section.confirmation')}</h3>
          </div>
          <OptionFields schema={confirmation} place="panel" />
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
        onClick={() => open('general')}
      >
        {t('options.all')}
      </Button>
    </div>
  )
}
