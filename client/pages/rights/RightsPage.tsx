export { Rights as Page } from '#client/pages/rights/Rights.tsx';
