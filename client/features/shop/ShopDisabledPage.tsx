export { ShopDisabled as Page } from '#client/features/shop/ShopDisabled.tsx';
