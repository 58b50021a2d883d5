import type { CompiledForm } from '../../schemas/compile/compiledForm'

/** Returns whether each question is a page of its own (`schemas/compile/stepPages`). */
export const isOneAtATime = ({ settings }: CompiledForm): boolean =>
  settings.advanced_options?.one_at_a_time === true
