import { ruleId } from '../../schemas/model/ids'

/** A new rule id, from the browser's randomness. */
export const newRuleId = () => ruleId((bytes) => crypto.getRandomValues(new Uint8Array(bytes)))
