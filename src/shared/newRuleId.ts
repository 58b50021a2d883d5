import { ruleId } from '../../schemas/model/ids'

/** Returns a new random rule id. */
export const newRuleId = () => ruleId((bytes) => crypto.getRandomValues(new Uint8Array(bytes)))
