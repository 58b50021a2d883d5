import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { fillAddress } from '../../shared/tasks/fillAddress'
import { useT } from '../../shared/useT'
import classes from './FormOptions.module.css'
import { useOptionsPlace } from './OptionsContext'

/** Draws a link to fill a catalog from a spreadsheet, which requires a saved catalog. */
export function FillFromSheet() {
  const t = useT()
  const { formId } = useOptionsPlace()
  return (
    <div className={classes['note']}>
      <p>{t(formId === null ? 'options.fill.saveFirst' : 'options.fill')}</p>
      {formId !== null && (
        <Button
          component={Link}
          to={fillAddress(formId)}
          variant="default"
          leftSection={<IconTableImport size={18} stroke={1.6} aria-hidden />}
        >
          {t('catalogRows.fill')}
        </Button>
      )}
    </div>
  )
}
