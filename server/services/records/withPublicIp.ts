import { isObject, type Json } from '../../../schemas/model/json'

/** Returns the client's device data with the address that the request came from, because the client is not trusted to name its own. */
export function withPublicIp(properties: Json, address: string): Json {
  if (!isObject(properties)) return properties
  const device = properties['device_properties']
  return isObject(device)
    ? { ...properties, device_properties: { ...device, publicIp: address } }
    : properties
}
