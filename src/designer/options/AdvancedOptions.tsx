import { optionSections, pickOptions } from '../../../schemas/edit/options/optionSections'
import { FieldIds } from './FieldIds'
import { FolioOptions } from './FolioOptions'
import { OptionFields } from './OptionFields'

const switches = pickOptions(optionSections.advanced, ['enable_versions', 'advanced_options.active'])

/** How records are numbered and kept, and what other programs call the fields. */
export function AdvancedOptions() {
  return (
    <>
      <FolioOptions />
      <OptionFields schema={switches} />
      <FieldIds />
    </>
  )
}
