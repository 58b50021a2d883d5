import { redirect, type LoaderFunction } from 'react-router-dom'

/** Redirects to the map of records, which is one of the lists' displays. */
export const mapView: LoaderFunction = async ({ request }) => {
  const { mapViewAddress } = await import('./mapViewAddress')
  return redirect(mapViewAddress(new URL(request.url).search))
}

/** Redirects addresses that other programs link to, once the user is logged in. */
export const toRoute: LoaderFunction = async ({ params, request }) => {
  const { toRouteAddress } = await import('./toRouteAddress')
  return redirect(toRouteAddress(params['*'] ?? '', new URL(request.url).search))
}
