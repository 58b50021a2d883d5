import type { CompiledForm } from '../../schemas/compile/compiledForm'

/** Whether each question is a page of its own (`schemas/compile/stepPages`); what is prepared otherwise goes by pages. */
export const isOneAtATime = ({ settings }: CompiledForm): boolean =>
  settings.advanced_options?.one_at_a_time === true
