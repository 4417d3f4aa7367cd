export { ShopDisabled as Page } from '#client/pages/shop/ShopDisabled.tsx';
