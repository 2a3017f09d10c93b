import { useFilters } from '@kit/ui/routing'
import { RestCheckout } from './rest-checkout.tsx'
import { SaleCheckout } from '../../sale/web/sale-checkout.tsx'
import { CheckoutSearch } from '@app/shop/web/search'
import '@app/shop/shop.css'
import '../../sale/web/checkout.css'

/** Takes the money: of the cart, or what is left of a reservation. */
export default function CheckoutScreen() {
  const {
    value: { reserva },
  } = useFilters(CheckoutSearch)
  return reserva ? <RestCheckout key={reserva} uuid={reserva} /> : <SaleCheckout />
}
