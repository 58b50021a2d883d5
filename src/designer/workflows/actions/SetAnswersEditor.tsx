import { useWorkflowForm } from '../workflowForm'
import type { ConfigurationProps } from './ActionEditor'
import { MappingEditor } from './MappingEditor'

/** Draws which answers of the record itself are written. */
export function SetAnswersEditor({ configuration, onChange, endStep }: ConfigurationProps) {
  const { compiled } = useWorkflowForm()
  return (
    <MappingEditor
      mapping={configuration['mapping']}
      target={compiled}
      hasFolio={false}
      isOwnForm
      onChange={(mapping, key) => onChange({ mapping }, key)}
      onDone={endStep}
    />
  )
}
