import { optionSections, pickOptions } from '../../../schemas/edit/options/optionSections'
import { FieldIds } from './FieldIds'
import { FolioOptions } from './FolioOptions'
import { OptionFields } from './OptionFields'

const versions = pickOptions(optionSections.advanced, ['enable_versions'])

/** How records are numbered and kept, and what other programs call the fields. */
export function AdvancedOptions() {
  return (
    <>
      <FolioOptions />
      <OptionFields schema={versions} />
      <FieldIds />
    </>
  )
}
