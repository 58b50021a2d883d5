import { listOptions, pickOptions } from '../../../schemas/edit/options/optionSections'
import { useDesigner } from '../DesignerContext'
import { FieldIds } from './FieldIds'
import { FolioOptions } from './FolioOptions'
import { OptionFields } from './OptionFields'

/** How records are numbered and kept, and what other programs call the fields. */
export function AdvancedOptions() {
  const { advanced = {} } = useDesigner().kind.options
  const isNumbered = listOptions(advanced).some(({ path }) => path === 'advanced_options.folio')
  return (
    <>
      {isNumbered && <FolioOptions />}
      <OptionFields schema={pickOptions(advanced, switches)} />
      <FieldIds />
    </>
  )
}

const switches = ['enable_versions', 'advanced_options.active']
