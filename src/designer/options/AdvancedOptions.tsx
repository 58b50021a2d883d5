import { listOptions, pickOptions } from '../../../schemas/edit/options/optionSections'
import { allFields } from '../../../schemas/edit/structure'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { FieldIds } from '../FieldIds'
import classes from './FormOptions.module.css'
import { FillFromSheet } from './FillFromSheet'
import { FolioOptions } from './FolioOptions'
import { OptionFields } from './OptionFields'

/** How records are numbered and kept, and what other programs call the fields. */
export function AdvancedOptions() {
  const { capabilities: can, options } = useDesigner().kind
  const { advanced = {} } = options
  const { document: form } = useDesignerState()
  const fields = allFields(form)
  const isNumbered = listOptions(advanced).some(({ path }) => path === 'advanced_options.folio')
  return (
    <>
      {isNumbered && <FolioOptions />}
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

const switches = [
  'enable_versions',
  'advanced_options.one_at_a_time',
  'advanced_options.review',
  'advanced_options.newest_only',
  'advanced_options.active',
]
