import type { Json } from '../../../schemas/model/json'
import { deviceProperties } from '../../answering/deviceProperties'
import type { SubmissionBody } from '../../answering/sendOutcome'

/** Returns what a submission says about its device, and that the time was over. */
export const propertiesOf = ({ isTimeOver }: SubmissionBody): Json => ({
  device_properties: { ...deviceProperties() },
  ...(isTimeOver ? { timer_config: { expired: true } } : {}),
})

/** Returns the position of a submission; nothing where it is unknown. */
export const placeOf = ({ position }: SubmissionBody) =>
  position
    ? {
        geolocation: [position.latitude, position.longitude],
        geolocation_method: { method: 'HTML5', accuracy: position.accuracy },
      }
    : { geolocation: [] }
