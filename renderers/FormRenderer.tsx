import './fields/rareRenderers'

/** Draws fields of every type, for hosts that do not check first which types a form uses. */
export { FormPages as FormRenderer, type FormRendererProps } from './answering/FormPages'
