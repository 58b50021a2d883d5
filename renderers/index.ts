/** The public surface of the renderers. `renderers.css` goes with it. */
export { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary'
export { EmptyCell, FieldCell, type FieldCellProps } from './FieldCell'
export { defaultIdPrefix, fieldDomId } from './fieldDomId'
export { focusAddress } from './focusAddress'
export { FormRenderer, type FormRendererProps } from './FormRenderer'
export { RecordView, type RecordViewProps } from './RecordView'
export { RendererProvider, type RendererProviderProps } from './RendererProvider'
export { settingDomId, SettingsForm, type SettingsFormProps } from './SettingsForm'
