/** The public API of the renderers (`acopio/renderers`), used together with `renderers.css`. */
export { ButtonIconsContext, type ButtonIcons } from './ButtonIconsContext'
export { EmptyCell } from './EmptyCell'
export { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary'
export { FieldCell, type FieldCellProps } from './FieldCell'
export { defaultIdPrefix, fieldDomId } from './fieldDomId'
export { focusAddress } from './focusAddress'
export type { HostValidator } from './foreign/judge'
export {
  SchemaForm,
  type SchemaComponents,
  type SchemaError,
  type SchemaFormHandle,
  type SchemaFormProps,
} from './foreign/SchemaForm'
export { FormRenderer, type FormRendererProps } from './FormRenderer'
export { pendingUploads, sendHeldUploads } from './inputs/upload/uploadQueues'
export { RecordView, type RecordViewProps } from './RecordView'
export { RendererProvider, type RendererProviderProps } from './RendererProvider'
export { settingDomId, SettingsForm, type SettingsFormProps } from './SettingsForm'
export { createAnswering, useAnswering, type AnsweringOptions } from './useAnswering'
export { useVisiblePages } from './useVisiblePages'
