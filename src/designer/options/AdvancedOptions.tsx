import { listOptions, pickOptions } from '../../../schemas/edit/options/optionSections'
import { allFields } from '../../../schemas/edit/structure'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { FieldIds } from '../FieldIds'
import classes from './FormOptions.module.css'
import { FillFromSheet } from './FillFromSheet'
import { FolioOptions } from './FolioOptions'
import { OptionFields } from './OptionFields'

/** Its controls are drawn by {@link FolioOptions}. */
const folioPath = 'advanced_options.folio'

/** Draws how records are numbered and kept, and what other programs call the fields. */
export function AdvancedOptions() {
  const { capabilities: can, options } = useDesigner().kind
  const { advanced = {} } = options
  const { document: form } = useDesignerState()
  const fields = allFields(form)
  const paths = listOptions(advanced).map(({ path }) => path)
  const switches = paths.filter((path) => path !== folioPath)
  return (
    <>
      {paths.includes(folioPath) && <FolioOptions />}
      <OptionFields schema={pickOptions(advanced, switches)} />
      {can.has('rows') && <FillFromSheet />}
      {fields.length > 0 && (
        <div className={classes['part']}>
          <FieldIds fields={fields} />
        </div>
      )}
    </>
  )
}
