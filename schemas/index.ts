/** The public surface of the schemas (`acopio/schemas`): the meaning of forms, in the browser and on a server alike. */
export { analyseRules } from './analysis/analyseRules'
export { analysisCodes, type RuleFinding } from './analysis/ruleFinding'
export { load } from './answering/load'
export { start } from './answering/start'
export type {
  AddressedError,
  Answering,
  AnsweringContext,
  FieldState,
  Grade,
  GroupState,
  RowState,
  SetState,
} from './answering/types'
export type { Explanation } from './answering/explanation'
export { compileForm, compilerVersion } from './compile/compileForm'
export type { CompiledField, CompiledForm, CompiledPage, CompiledRule, Finding } from './compile/compiledForm'
export { resolveText } from './compile/resolveText'
export type { Capability, FieldType, FieldTypeRegistry, JsonSchema } from './fields/fieldType'
export type { Kind } from './fields/kinds'
export { fieldTypes } from './fields/registry'
export { exportForm, type FormExport } from './interchange/exportForm'
export {
  prepareSchema,
  schemaProblemCodes,
  type PreparedSchema,
  type SchemaProblem,
} from './interchange/foreignSchema'
export { schemaFaults, type SchemaFault } from './interchange/foreignVerdict'
export { importSchema, type ImportedSchema, type ImportTexts } from './interchange/importSchema'
export { importNoteCodes, type ImportNote } from './interchange/importNotes'
export { type SchemaRule } from './interchange/schemaRule'
export { settleRules } from './interchange/schemaRules'
export type { Address, Answers } from './model/answers'
export { errorCodes, type CodedError, type ErrorCode } from './model/errors'
export { textKey, type FieldDocument, type FormDocument, type PageDocument } from './model/form'
export { id24, isId24 } from './model/ids'
export type { Json } from './model/json'
export { defaultLocale, languageTag, localeFor, locales, type Locale } from './model/locales'
export { readForm, type ReadResult } from './model/readForm'
export { readRules } from './model/readRules'
export type { RuleDocument, RulesDocument } from './model/rule'
export { catalogRows, type CatalogRows } from './ports/catalogRows'
export { PortFailure } from './ports/portFailure'
export type { Ports } from './ports/ports'
export type { BarcodePort } from './ports/barcodePort'
export type { ButtonCall, ButtonPort } from './ports/buttonPort'
export type { CatalogPort, Near, RowKey, RowKeys, RowKeysQuery, RowQuery } from './ports/catalogPort'
export type { LocationPort, Position } from './ports/locationPort'
export type { MapPlace, MapPort } from './ports/mapPort'
export type { UploadPort, UploadProgress, UploadRequest } from './ports/uploadPort'
