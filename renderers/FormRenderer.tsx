import './fields/rareRenderers'

/** Draws fields of every type: what need not ask first which ones a form has. */
export { FormPages as FormRenderer, type FormRendererProps } from './answering/FormPages'
